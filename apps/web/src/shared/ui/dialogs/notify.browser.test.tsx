import toast from 'react-hot-toast';
import { afterEach, expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { notify } from './notify.ts';

afterEach(() => toast.remove());

it('a toast is announced by screen readers', async () => {
  const screen = await mountIn('en', <p>Page</p>);
  notify.success('Saved');
  notify.error('Not sent');
  await expect.element(screen.getByText('Saved')).toHaveAttribute('role', 'status');
  await expect.element(screen.getByText('Not sent')).toHaveAttribute('aria-live', 'polite');
});

it('a toast is not shown a second time while a toast with the same text is visible', async () => {
  const screen = await mountIn('en', <p>Page</p>);
  notify.error('Twice');
  notify.error('Twice');
  notify.plain('Once');
  await expect.element(screen.getByText('Once')).toBeVisible();
  expect(screen.getByText('Twice').elements()).toHaveLength(1);
});

it.each([
  [true, 'Done'],
  [false, 'Failed'],
])('a finished action (%s) replaces its loading message with the result', async (isGood, said) => {
  const screen = await mountIn('ar', <p>Page</p>);
  const work = Promise.withResolvers<string>();
  const texts = { loading: 'Working', success: 'Done', error: 'Failed' };
  const told = notify.during(work.promise, texts).catch(() => 'rejected');
  await expect.element(screen.getByText('Working')).toBeVisible();
  if (isGood) work.resolve('result');
  else work.reject(new Error('no'));
  await expect.element(screen.getByText(said)).toBeVisible();
  expect(screen.getByText('Working').query()).toBeNull();
  expect(await told).toBe(isGood ? 'result' : 'rejected');
});

it('a button in a toast can be clicked', async () => {
  const screen = await mountIn('en', <p>Page</p>);
  let pressed = 0;
  const press = () => {
    pressed += 1;
  };
  notify.custom(
    'Update',
    <button type="button" onClick={press}>
      Use it now
    </button>,
  );
  await screen.getByRole('button', { name: 'Use it now' }).click();
  expect(pressed).toBe(1);
});
