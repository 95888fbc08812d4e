// Tests of the unfinished items on the dashboard: the displayed name and the link target.
import { expect, it } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { PendingItems } from './pending-items.tsx';

it.each([
  ['delivery_missed', 'Karim', '/deliveries/one'],
  ['dispute', 'WSD-7K3M-Q9TD', '/disputes/one'],
  ['money_draft', 'Karim', '/money/one'],
  ['delivery_draft', null, '/deliveries/one'],
  ['property_draft', null, '/properties/new'],
] as const)('shows the item %s with the name %s, and a link to %s', async (ask, name, path) => {
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <ul>
        <PendingItems matters={[{ id: 'one', ask, name }]} />
      </ul>
    </TestRoute>,
    'dashboard',
  );
  const words = name
    ? text(`dashboard.ask.${ask}`, { name: `\u2068${name}\u2069` })
    : text(
        ask === 'delivery_draft'
          ? 'dashboard.ask.delivery_draft_unnamed'
          : 'dashboard.ask.property_draft',
      );
  const link = screen.getByRole('link', { name: words, exact: true });
  await expect.element(link).toHaveAttribute('href', `/fr${path}`);
});
