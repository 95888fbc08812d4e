// Tabs for a text of the property form in three languages. Each tab shows whether its text is
// filled in and whether the text has an error.
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../../../i18n/use-t.ts';
import { Tabs } from '../../../../shared/ui/tabs.tsx';
import type { PropertyForm } from '../../model/property-form.ts';

const LANGUAGES = ['en', 'fr', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];
type Text = 'title' | 'description';

const nameOf = (about: Text, language: Language) =>
  language === 'en' ? about : (`${about}_${language}` as const);

type LanguageTabsProps = {
  about: Text;
  label: string;
  /** Tab that is open initially. */
  first: Language;
  field: (name: ReturnType<typeof nameOf>, language: Language) => ReactNode;
};

export function LanguageTabs({ about, label, first, field }: LanguageTabsProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Language>(first);
  const [focusAfter, setFocusAfter] = useState<ReturnType<typeof nameOf>>();
  const { control, formState, setFocus } = useFormContext<PropertyForm>();
  const written = useWatch({ control, name: LANGUAGES.map((language) => nameOf(about, language)) });
  const { errors, submitCount } = formState;
  const wrong = LANGUAGES.find((language) => errors[nameOf(about, language)]);
  const isChosenRight = !errors[nameOf(about, chosen)];
  // Each attempt to save opens the tab with the error, because a hidden field cannot take the
  // focus.
  const [triesSeen, setTriesSeen] = useState(submitCount);
  if (submitCount !== triesSeen) {
    setTriesSeen(submitCount);
    if (wrong && isChosenRight) {
      setChosen(wrong);
      setFocusAfter(nameOf(about, wrong));
    }
  }
  useEffect(() => {
    if (!focusAfter) return;
    const isElsewhere = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (!isElsewhere) setFocus(focusAfter);
    setFocusAfter(undefined);
  }, [focusAfter, setFocus]);
  return (
    <Tabs
      label={label}
      value={chosen}
      onChange={(value) => setChosen(value as Language)}
      isKept
      tabs={LANGUAGES.map((language, place) => ({
        value: language,
        label: t(`homes.language.${language}`),
        mark: errors[nameOf(about, language)] ? (
          <CircleAlert
            role="img"
            aria-label={t('properties.language_wrong')}
            className="size-4 text-danger"
          />
        ) : written[place]?.trim() ? (
          <Check role="img" aria-label={t('properties.language_written')} className="size-4" />
        ) : null,
        content: field(nameOf(about, language), language),
      }))}
    />
  );
}
