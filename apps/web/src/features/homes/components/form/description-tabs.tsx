// Owner's description in each language, with the reader's language first.
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Tabs } from '../../../../shared/ui/tabs.tsx';
import { listingDescriptionIn } from '../../model/listing-texts.ts';

type DescriptionTabsProps = {
  home: {
    description: string | null;
    description_fr: string | null;
    description_ar: string | null;
  };
};

const LANGUAGES = ['en', 'fr', 'ar'] as const;

export function DescriptionTabs({ home }: DescriptionTabsProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string>(useLanguage());
  return (
    <Tabs
      label={t('homes.description_languages')}
      value={chosen}
      onChange={setChosen}
      tabs={LANGUAGES.map((language) => ({
        value: language,
        label: t(`homes.language.${language}`),
        content: listingDescriptionIn(home, language) ? (
          <p lang={language} dir="auto" className="max-w-[68ch] whitespace-pre-line">
            {listingDescriptionIn(home, language)}
          </p>
        ) : (
          <p className="text-muted">{t(`homes.no_description_${language}`)}</p>
        ),
      }))}
    />
  );
}
