import { expect, it } from 'vitest';
import { untestedComponents } from './untested-components.ts';

const UI = 'apps/web/src/shared/ui/';
const found = (files: Record<string, string>) =>
  untestedComponents(new Map(Object.entries(files).map(([name, text]) => [`${UI}${name}`, text])));

it.each([
  '<button type="submit">',
  '<IconButton label={label} />',
  'onChange: (text: string) => void;',
  "import { Tabs } from '@base-ui/react/tabs';",
])('finds a component that contains %s and is not covered by a browser test', (text) => {
  expect(found({ 'thing.tsx': text })).toEqual([`${UI}thing.tsx`]);
});

it('accepts a browser test as coverage, but not a story', () => {
  const text = "import { Thing } from './thing.tsx';";
  expect(found({ 'thing.tsx': '<button>', 'thing.browser.test.tsx': text })).toEqual([]);
  expect(found({ 'thing.tsx': '<button>', 'thing.stories.tsx': text })).toHaveLength(1);
});

it('accepts a component that is covered by a browser test in another folder', () => {
  const text = "import { Thing } from '../lists/thing.tsx';";
  const files = { 'lists/thing.tsx': '<button>', 'states/states.browser.test.tsx': text };
  expect(found(files)).toEqual([]);
  expect(found({ 'lists/thing.tsx': '<button>' })).toHaveLength(1);
});

it('requires no browser test for a component that is not interactive', () => {
  expect(found({ 'badge.tsx': '<span className="badge">' })).toEqual([]);
});

it('accepts a component that only one other component uses, if a browser test covers the other component', () => {
  const test = "import { DateField } from './date-field.tsx';";
  expect(found({ 'calendar.tsx': '<button>', 'all.browser.test.tsx': test })).toEqual([]);
  expect(found({ 'calendar.tsx': '<button>' })).toHaveLength(1);
});
