// Wizard step for the details of a home: its size, its features, and a title in the user's
// language. All other fields are optional and are marked as optional.
import { HOME_FEATURES } from '@wasl/core/home-enumerations';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import type { PropertyForm } from '../../model/property-form.ts';
import { ConstructionFields } from '../form/construction-fields.tsx';
import { ContactFields } from '../form/contact-fields.tsx';
import { FeatureCheckboxes } from '../form/feature-checkboxes.tsx';
import { FormTextField } from '../form/form-text-field.tsx';
import { MoreSizeFields } from '../form/more-size-fields.tsx';
import { NeighborhoodFields } from '../form/neighborhood-fields.tsx';
import { SizeFields } from '../form/size-fields.tsx';
import { StatusFields } from '../form/status-fields.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

const titleOf = (language: Language) =>
  language === 'en' ? 'title' : (`title_${language}` as const);
const descriptionOf = (language: Language) =>
  language === 'en' ? 'description' : (`description_${language}` as const);

export function PropertyDetailsStep() {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <FormTextField
        name={titleOf(language)}
        lang={language}
        label={t('properties.title_field')}
        hint={t('properties.title_hint')}
        mark="required"
        maxLength={200}
      />
      <SizeFields />
      <FormTextField
        isLong
        name={descriptionOf(language)}
        lang={language}
        label={t('properties.description_field')}
        mark="optional"
      />
      <More title={t('properties.section_features')}>
        <FeatureCheckboxes legend={t('properties.section_features')} features={HOME_FEATURES} />
      </More>
      <More title={t('properties.section_more')}>
        <MoreSizeFields />
        <ConstructionFields />
        <NeighborhoodFields />
        <StatusFields />
      </More>
      <More title={t('properties.section_contact')}>
        <ContactFields />
      </More>
      <More title={t('properties.other_languages')}>
        <p className="text-sm text-muted">{t('properties.title_other_hint')}</p>
        {LANGUAGES.filter((one) => one !== language).map((one) => (
          <div key={one} className="flex flex-col gap-4">
            <FormTextField
              name={titleOf(one)}
              lang={one}
              label={t(`properties.title_${one}`)}
              maxLength={200}
            />
            <FormTextField
              isLong
              name={descriptionOf(one)}
              lang={one}
              label={t(`properties.description_${one}`)}
            />
          </div>
        ))}
      </More>
    </>
  );
}

/**
 * Section of the form that is collapsed at first. It expands when the user opens it or when one of
 * its fields has an error. Its fields are mounted even while it is collapsed.
 */
function More({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const { formState } = useFormContext<PropertyForm>();
  const [isOpen, setIsOpen] = useState(false);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const isWrong = Object.keys(formState.errors).some((name) =>
    frame?.querySelector(`[name="${name}"]`),
  );
  return (
    <details
      ref={setFrame}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4">
        <span>
          <span className="font-medium">{title}</span>{' '}
          <span className="text-sm text-muted">{t('common.optional')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:-scale-y-100"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
