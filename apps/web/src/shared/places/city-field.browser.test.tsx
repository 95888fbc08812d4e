import { expect, it, vi } from 'vitest';
import { deferServer } from '../../testing/deferred-server.ts';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { CityField } from './city-field.tsx';

const fes = { id: 2, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const rabat = { id: 1, name: 'Rabat', name_fr: 'Rabat', name_ar: 'الرباط' };

async function mountField(cityId: number | null, language: 'en' | 'fr' | 'ar' = 'fr') {
  deferServer({ 'v1/cities': [fes, rabat] });
  const onChange = vi.fn();
  const screen = await mountIn(
    language,
    <CityField
      label="Ville"
      placeholder="Chercher"
      notFound="Inconnue"
      error="Choisissez une ville"
      cityId={cityId}
      onChange={onChange}
    />,
  );
  return { screen, onChange, field: screen.getByRole('combobox', { name: 'Ville' }) };
}

it.each(['fès', 'فاس', 'FES'])('finds a city that is typed as %s', async (typed) => {
  const { screen, onChange, field } = await mountField(1);
  await expect.element(field).toHaveValue('Rabat');
  await field.fill(typed);
  await screen.getByRole('option', { name: 'Fès' }).click();
  expect(onChange).toHaveBeenLastCalledWith(2);
});

it('shows the error of the field, and shows a message when no city matches the typed text', async () => {
  const { screen, field } = await mountField(null, 'ar');
  await expect.element(field).toBeInvalid();
  await expect.element(screen.getByText('Choisissez une ville')).toBeVisible();
  await field.fill("<Atlantis> 'Ν ☀");
  await expect.element(screen.getByText('Inconnue')).toBeVisible();
});
