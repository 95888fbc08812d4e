import { expect, it, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { FileActions } from './file-actions.tsx';

const name = 'cin.jpg';

it.each([
  ['waiting', 'ui.cancel_file', 0],
  ['sending', 'ui.cancel_file', 0],
  ['sent', 'ui.remove_file', 0],
  ['failed', 'ui.remove_file', 1],
] as const)(
  'for a file that is %s, the action is %s, and there are %i retry buttons',
  async (state, key, tries) => {
    const onRetry = vi.fn();
    const onRemove = vi.fn();
    const screen = await mountIn(
      'fr',
      <FileActions name={name} state={state} onRetry={onRetry} onRemove={onRemove} />,
    );
    const retry = screen.getByRole('button', { name: text('ui.retry_file', { name }) });
    await expect.element(screen.getByRole('button', { name: text(key, { name }) })).toBeVisible();
    expect(retry.elements()).toHaveLength(tries);
    if (tries > 0) await retry.click();
    await screen.getByRole('button', { name: text(key, { name }) }).click();
    expect([onRetry.mock.calls.length, onRemove.mock.calls.length]).toEqual([tries, 1]);
  },
);
