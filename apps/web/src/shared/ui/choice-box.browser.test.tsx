import { expect, it } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { ChoiceBox } from './choice-box.tsx';

it('is ticked by its words, one box beside another', async () => {
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

it('is one of several as a dot', async () => {
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
