import { expect, it } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import './choice-box.css';
import { ChoiceBox } from './choice-box.tsx';

it('a checkbox is checked by a click on its label, independently of other checkboxes', async () => {
  const screen = await mountIn(
    'ar',
    ['a', 'b'].map((name) => (
      <label key={name}>
        <ChoiceBox name={name} />
        {name}
      </label>
    )),
  );
  await screen.getByText('a').click();
  await screen.getByText('b').click();
  await expect.element(screen.getByRole('checkbox', { name: 'a' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'b' })).toBeChecked();
});

it('selecting a radio button deselects the other radio buttons of its group', async () => {
  const screen = await mountIn(
    'fr',
    ['a', 'b'].map((name) => (
      <label key={name}>
        <ChoiceBox type="radio" name="payer" value={name} />
        {name}
      </label>
    )),
  );
  await screen.getByText('a').click();
  await screen.getByText('b').click();
  await expect.element(screen.getByRole('radio', { name: 'a' })).not.toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'b' })).toBeChecked();
});

it("an unchecked box has the app's own colours, because a browser’s grey looks disabled in dark mode", async () => {
  const screen = await mountIn('fr', <ChoiceBox aria-label="a" />);
  const box = screen.getByRole('checkbox');
  const look = () => getComputedStyle(box.element());
  expect(look().appearance).toBe('none');
  await box.click();
  await expect.element(box).toBeChecked();
  expect(look().appearance).not.toBe('none');
});
