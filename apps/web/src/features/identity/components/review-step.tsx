// Last wizard step: all answers for review, with missing items at the top.
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { Draft, IdentityStep } from '../model/draft.ts';
import { documentSideOf } from '../model/identity-document.ts';
import { FIELDS, type Field, STEP_BY_FIELD } from '../model/identity-fields.ts';

const PARTS: IdentityStep[] = ['personal', 'document'];

type ReviewStepProps = {
  draft: Draft;
  problems: Partial<Record<Field, MessageKey>>;
  /** Number of documents that are not uploaded yet. */
  unsentCount: number;
  onGoTo: (step: IdentityStep) => void;
};

export function ReviewStep({ draft, problems, unsentCount, onGoTo }: ReviewStepProps) {
  const t = useT();
  const language = useLanguage();
  const shown = (field: Field) => {
    if (!draft[field]) return null;
    if (field === 'date_of_birth') return formatDay(draft.date_of_birth, language);
    if (field === 'primary_document_type') {
      return t(`identity.type_${draft.primary_document_type as 'CIN' | 'Passport' | 'Other'}`);
    }
    return draft[field];
  };
  const { documents } = draft;
  const isBackMissing =
    draft.primary_document_type === 'CIN' &&
    documents.some(({ file_name: name }) => documentSideOf(name) === 'front') &&
    !documents.some(({ file_name: name }) => documentSideOf(name) === 'back');
  return (
    <>
      <p className="text-muted">{t('identity.review_intro')}</p>
      {PARTS.map((part) => (
        <Part key={part} title={t(`identity.step_${part}`)} onEdit={() => onGoTo(part)}>
          <dl className="flex flex-col gap-2">
            {FIELDS.filter((field) => STEP_BY_FIELD[field] === part).map((field) => {
              const problem = problems[field];
              const value = shown(field);
              if (!value && !problem) return null;
              return (
                <div key={field} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <dt className="text-sm text-muted">{t(fieldLabel(field))}</dt>
                  <dd className="min-w-0 break-words">
                    {value ? (
                      <bdi dir={field === 'contact_number' ? 'ltr' : 'auto'}>{value}</bdi>
                    ) : null}
                    {problem ? (
                      <span className="flex items-start gap-1.5 text-sm text-danger">
                        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                        {t(problem)}
                      </span>
                    ) : null}
                  </dd>
                </div>
              );
            })}
          </dl>
        </Part>
      ))}
      <Part title={t('identity.step_upload')} onEdit={() => onGoTo('upload')}>
        <p>{t('identity.paper_count', { count: documents.length + unsentCount })}</p>
        <ul className="text-muted">
          {documents.map(({ file_path: path, file_name: name }) => (
            <li key={path} className="truncate">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        {isBackMissing ? (
          <p className="mt-2 flex items-start gap-1.5 text-sm text-warning">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('identity.back_missing')}
          </p>
        ) : null}
      </Part>
    </>
  );
}

const fieldLabel = (field: Field): MessageKey => {
  if (field === 'primary_document_type') return 'identity.document_type';
  if (field === 'primary_document_number') return 'identity.document_number';
  return `identity.${field}`;
};

type PartProps = { title: string; onEdit: () => void; children: ReactNode };

function Part({ title, onEdit, children }: PartProps) {
  const t = useT();
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        <Button
          look="quiet"
          className="-me-2 px-3"
          aria-label={t('identity.change_of', { what: title })}
          onClick={onEdit}
        >
          {t('identity.change')}
        </Button>
      </div>
      {children}
    </section>
  );
}
