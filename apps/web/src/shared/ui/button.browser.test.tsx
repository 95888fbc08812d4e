import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

it('a pending button refuses a second tap and says that it is busy', async () => {
  const screen = await render(<Button isPending>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});
