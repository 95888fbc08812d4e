// Details of an identity case: the person's statements, the person's account, and earlier
// decisions.
import { formatPhone } from '@wasl/core/phone';
import { TriangleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import type { OpenedCase } from '../api/case-changes.ts';

export function CaseFacts({ opened }: { opened: OpenedCase }) {
  const t = useT();
  const language = useLanguage();
  const { approval, person, earlier_cases: earlier, decisions } = opened;
  const twins = opened.other_people_with_this_document;
  const type = approval.primary_document_type as 'CIN' | 'Passport' | 'Other';
  return (
    <div className="flex flex-col gap-3">
      {twins > 0 ? (
        <p
          role="status"
          className="flex items-start gap-2 rounded-card border border-danger bg-danger-soft p-3 text-danger"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('operator.same_document', { count: twins })}
        </p>
      ) : null}
      <FactList
        title={t('operator.as_stated')}
        facts={[
          { name: t('identity.first_name'), value: <bdi>{approval.first_name}</bdi> },
          {
            name: t('identity.middle_name'),
            value: approval.middle_name ? <bdi>{approval.middle_name}</bdi> : null,
          },
          { name: t('identity.last_name'), value: <bdi>{approval.last_name}</bdi> },
          {
            name: t('identity.date_of_birth'),
            value: formatDay(approval.date_of_birth, language),
          },
          { name: t('identity.place_of_birth'), value: <bdi>{approval.place_of_birth}</bdi> },
          {
            name: t('identity.contact_number'),
            value: <bdi dir="ltr">{approval.contact_number}</bdi>,
          },
          { name: t('identity.document_type'), value: t(`identity.type_${type}`) },
          {
            name: t('identity.document_number'),
            value: (
              <bdi dir="ltr" className="figures font-semibold">
                {approval.primary_document_number}
              </bdi>
            ),
          },
          {
            name: t('identity.user_notes'),
            value: approval.user_notes ? <bdi>{approval.user_notes}</bdi> : null,
          },
          { name: t('operator.sent_in'), value: <Time at={approval.submitted_at} /> },
        ]}
      />
      <FactList
        title={t('operator.in_wasl')}
        facts={[
          {
            name: t('operator.person'),
            value: <bdi>{[person.first_name, person.last_name].filter(Boolean).join(' ')}</bdi>,
          },
          {
            name: t('operator.username'),
            value: person.username ? <bdi>{person.username}</bdi> : null,
          },
          { name: t('operator.email'), value: <bdi dir="ltr">{person.email}</bdi> },
          {
            name: t('operator.phone'),
            value: person.phone_number ? (
              <bdi dir="ltr">{formatPhone(person.phone_number)}</bdi>
            ) : null,
          },
          { name: t('operator.joined'), value: <Time at={person.created_at} /> },
        ]}
      />
      {earlier.length + decisions.length > 0 ? (
        <FactList
          title={t('operator.before')}
          facts={[
            ...earlier.map((one) => ({
              name: t(`operator.status_${one.status as 'pending' | 'approved' | 'rejected'}`),
              value: (
                <>
                  <Time at={one.reviewed_at ?? one.submitted_at} />{' '}
                  <bdi>{one.reviewer_note ?? one.reason_code}</bdi>
                </>
              ),
            })),
            ...decisions.map((one) => ({
              name: t(
                `operator.status_${one.decision as 'approved' | 'rejected' | 'more_requested'}`,
              ),
              value: (
                <>
                  <Time at={one.created_at} /> <bdi className="block">{one.note}</bdi>
                </>
              ),
            })),
          ]}
        />
      ) : null}
    </div>
  );
}
