import { expect, it } from 'vitest';
import { componentsWithoutStory } from './components-without-story.ts';

const UI = 'apps/web/src/shared/ui/';
const found = (files: Record<string, string>) =>
  componentsWithoutStory(
    new Map(Object.entries(files).map(([name, text]) => [`${UI}${name}`, text])),
  );

it('finds a component that no story renders', () => {
  expect(found({ 'badge.tsx': '<span />' })).toEqual([`${UI}badge.tsx`]);
  const test = "import { Badge } from './badge.tsx';";
  expect(found({ 'badge.tsx': '<span />', 'badge.browser.test.tsx': test })).toHaveLength(1);
});

it('accepts a component that a story in another folder renders inside another component', () => {
  const story = "import { Note } from '../states/note.tsx';";
  const note = 'const { Badge } = await import("./badge.tsx");';
  const files = { 'states/badge.tsx': '<span />', 'states/note.tsx': note };
  expect(found({ ...files, 'lists/list.stories.tsx': story })).toEqual([]);
});

it('ignores files outside the design system', () => {
  const story = "import { Map } from '../map/map.tsx';";
  expect(found({ 'map.stories.tsx': story })).toEqual([]);
});
