// List of reported homes, or of homes that operators have taken down. An operator must give a
// reason for each decision on a home.
import { useInfiniteQuery } from '@tanstack/react-query';
import { REPORT_REASONS, type ReportReason } from '@wasl/core/home-enumerations';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { type HomeDecision, useDecideHomeReports } from '../api/report-changes.ts';
import { type ReportedHome, reportQueries } from '../api/report-queries.ts';
import { ReportList } from './report-list.tsx';
import { ReportedHomeCard } from './reported-home-card.tsx';

type HomeReportsProps = { areTakenDown: boolean; onOpenPerson: (userId: string) => void };
type Asked = { home: ReportedHome; decision: HomeDecision };

export function HomeReports({ areTakenDown, onOpenPerson }: HomeReportsProps) {
  const t = useT();
  const query = useInfiniteQuery(reportQueries.homes(areTakenDown));
  const judge = useDecideHomeReports();
  const [asked, setAsked] = useState<Asked>();
  const [reasonCode, setReasonCode] = useState<ReportReason>('other');
  const ask = (next: Asked) => {
    judge.reset();
    setReasonCode(next.home.reports[0]?.reason ?? 'other');
    setAsked(next);
  };
  return (
    <>
      <ReportList
        label={t(areTakenDown ? 'operator.reports_taken_down' : 'operator.reports_homes')}
        query={query}
        rowKey={(home) => home.property_id}
      >
        {(home) => (
          <ReportedHomeCard
            home={home}
            onDecide={(decision) => ask({ home, decision })}
            onOpenPerson={() => onOpenPerson(home.owner_id)}
          />
        )}
      </ReportList>
      {asked ? (
        <ReasonDialog
          title={t(`operator.home_${asked.decision}`)}
          text={t(`operator.home_${asked.decision}_text`)}
          confirmLabel={t(`operator.home_${asked.decision}`)}
          isDangerous={asked.decision === 'take_down'}
          isPending={judge.isPending}
          error={judge.error}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) =>
            judge.mutate(
              {
                propertyId: asked.home.property_id,
                decision: asked.decision,
                reason,
                reasonCode,
              },
              {
                onSuccess: () => {
                  notify.success(t(`operator.home_${asked.decision}_done`));
                  setAsked(undefined);
                },
              },
            )
          }
        >
          {asked.decision === 'take_down' ? (
            <Select
              label={t('operator.home_reason_code')}
              placeholder={t('operator.choose_reason')}
              options={REPORT_REASONS.map((value) => ({
                value,
                label: t(`homes.reason.${value}`),
              }))}
              value={reasonCode}
              onChange={(value) => setReasonCode(value as ReportReason)}
            />
          ) : null}
        </ReasonDialog>
      ) : null}
    </>
  );
}
