// Stories of the design tokens: each background colour with its text colours, the font sizes, the
// radii and the shadow.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStoryText } from '../story-text.ts';

export default { title: 'Tokens' } satisfies Meta;

const PAIRS = [
  'bg-page text-ink',
  'bg-page text-muted',
  'bg-surface text-ink',
  'bg-surface text-muted',
  'bg-surface text-primary',
  'bg-surface text-success',
  'bg-surface text-danger',
  'bg-surface text-warning',
  'bg-sunken text-ink',
  'bg-sunken text-muted',
  'bg-primary text-on-primary',
  'bg-primary-soft text-primary',
  'bg-accent-soft text-warning',
  'bg-success-soft text-success',
  'bg-danger-soft text-danger',
  'bg-warning-soft text-warning',
];
const SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl'];

export const Colours: StoryObj = {
  render: () => (
    <ul className="grid gap-2 sm:grid-cols-2">
      {PAIRS.map((pair) => (
        <li key={pair} dir="ltr" className={`rounded-card border border-line px-4 py-3 ${pair}`}>
          {pair}
        </li>
      ))}
    </ul>
  ),
};

export const Type: StoryObj = {
  render: function Type() {
    const say = useStoryText();
    return (
      <>
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {say('Money', 'Argent', 'المال')} <bdi className="figures">1 250</bdi>
          </p>
        ))}
      </>
    );
  },
};

export const Shapes: StoryObj = {
  render: () => (
    <div className="flex flex-wrap gap-6">
      <span className="size-24 rounded-lg border border-line bg-surface" />
      <span className="size-24 rounded-card border border-line bg-surface" />
      <span className="size-24 rounded-card border border-line bg-surface shadow-float" />
      <span className="size-24 rounded-full border border-line bg-surface" />
    </div>
  ),
};
