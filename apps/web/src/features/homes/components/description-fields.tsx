// The description in three languages.
import { useT } from '../../../i18n/use-t.ts';
import { FormText } from './form-text.tsx';

export function DescriptionFields() {
  const t = useT();
  return (
    <>
      <FormText isLong name="description" lang="en" label={t('properties.description_en')} />
      <FormText isLong name="description_fr" lang="fr" label={t('properties.description_fr')} />
      <FormText isLong name="description_ar" lang="ar" label={t('properties.description_ar')} />
    </>
  );
}
