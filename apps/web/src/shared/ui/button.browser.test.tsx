import { expect, it, vi } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { Button } from './button.tsx';
import { DialogActions } from './dialogs/dialog-actions.tsx';
import { IconButton } from './icon-button.tsx';
import { StepActions } from './wizard/step-actions.tsx';

it('a pending button ignores a second click and is marked as busy', async () => {
  const onClick = vi.fn();
  const screen = await mountIn(
    'en',
    <Button isPending onClick={onClick}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(onClick).not.toHaveBeenCalled();
});

it('a button that is not pending accepts each click and is not busy', async () => {
  const onClick = vi.fn();
  const screen = await mountIn('en', <Button onClick={onClick}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  await button.click();
  await button.click();
  expect(onClick).toHaveBeenCalledTimes(2);
  await expect.element(button).not.toHaveAttribute('aria-busy');
});

it('a button submits its form only if it is a submit button', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const screen = await mountIn(
    'en',
    <form onSubmit={onSubmit}>
      <Button>Look</Button>
      <IconButton label="Turn">x</IconButton>
      <Button type="submit">Send</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Look' }).click();
  await screen.getByRole('button', { name: 'Turn' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('a disabled button stays disabled when nothing is pending', async () => {
  const screen = await mountIn('en', <Button disabled>Send</Button>);
  await expect.element(screen.getByRole('button')).toBeDisabled();
});

it('an icon button has a name, and accepts clicks unless it is disabled', async () => {
  const onClick = vi.fn();
  const screen = await mountIn(
    'en',
    <>
      <IconButton label="Remove the photo" onClick={onClick} />
      <IconButton label="Turn the photo" onClick={onClick} disabled />
    </>,
  );
  await screen.getByRole('button', { name: 'Remove the photo' }).click();
  await screen.getByRole('button', { name: 'Turn the photo' }).click({ force: true });
  expect(onClick).toHaveBeenCalledOnce();
});

it.each([
  ['a step', StepActions],
  ['a dialog', DialogActions],
])('the action buttons at the end of %s can be clicked', async (_, Actions) => {
  const onClick = vi.fn();
  const screen = await mountIn(
    'en',
    <Actions>
      <Button onClick={onClick}>Go on</Button>
    </Actions>,
  );
  await screen.getByRole('button', { name: 'Go on' }).click();
  expect(onClick).toHaveBeenCalledOnce();
});

it("screen readers announce the visible text of a button in a list, then the name of the button's row", async () => {
  const screen = await mountIn(
    'en',
    ['Chez Fadma', 'Chez Hicham'].map((name) => (
      <Button key={name} about={name}>
        Let in
      </Button>
    )),
  );
  for (const name of ['Let in Chez Fadma', 'Let in Chez Hicham']) {
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
  }
});
