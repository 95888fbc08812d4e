// Description fields in three languages, each in its own tab. At first, the tab of the owner's
// current app language is open.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { FormTextField } from './form-text-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';

export function DescriptionFields() {
  const t = useT();
  return (
    <LanguageTabs
      about="description"
      label={t('homes.description_languages')}
      first={useLanguage()}
      field={(name, language) => (
        <FormTextField
          isLong
          name={name}
          lang={language}
          label={t(`properties.description_${language}`)}
        />
      )}
    />
  );
}
