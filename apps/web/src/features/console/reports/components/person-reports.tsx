// Reports about people in conversations, with the messages that the reporter attached. Closing a
// report requires a reason.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { type ReportResolution, useResolveReport } from '../api/report-changes.ts';
import { type PersonReport, reportQueries } from '../api/report-queries.ts';
import { ReportList } from './report-list.tsx';
import { ReportedMessages } from './reported-messages.tsx';

const REASONS: Record<string, MessageKey> = {
  spam: 'chat.reason_spam',
  scam: 'chat.reason_scam',
  harassment: 'chat.reason_harassment',
  violence: 'chat.reason_violence',
  sexual: 'chat.reason_sexual',
  impersonation: 'chat.reason_impersonation',
};

export function PersonReports({ onOpenPerson }: { onOpenPerson: (userId: string) => void }) {
  const t = useT();
  const query = useInfiniteQuery(reportQueries.people());
  const resolve = useResolveReport();
  const [asked, setAsked] = useState<{ report: PersonReport; resolution: ReportResolution }>();
  const ask = (report: PersonReport, resolution: ReportResolution) => {
    resolve.reset();
    setAsked({ report, resolution });
  };
  return (
    <>
      <ReportList label={t('operator.reports_people')} query={query} rowKey={(report) => report.id}>
        {(report) => (
          <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-sm">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 className="text-base font-semibold">
                {t(REASONS[report.reason] ?? 'chat.reason_other')}
              </h2>
              <Time at={report.created_at} className="text-muted" />
            </div>
            {report.note ? (
              <p className="max-w-[68ch] break-words whitespace-pre-line">
                <bdi>{report.note}</bdi>
              </p>
            ) : null}
            <ReportedMessages messages={report.messages} />
            <div className="flex flex-wrap gap-2">
              <Button look="quiet" onClick={() => onOpenPerson(report.reported_id)}>
                {t('operator.report_person')}
              </Button>
              <Button look="secondary" onClick={() => ask(report, 'dismissed')}>
                {t('operator.report_dismissed')}
              </Button>
              <Button onClick={() => ask(report, 'acted')}>{t('operator.report_acted')}</Button>
            </div>
          </article>
        )}
      </ReportList>
      {asked ? (
        <ReasonDialog
          title={t(`operator.report_${asked.resolution}`)}
          text={t(`operator.report_${asked.resolution}_text`)}
          confirmLabel={t(`operator.report_${asked.resolution}`)}
          isPending={resolve.isPending}
          error={resolve.error}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) =>
            resolve.mutate(
              { id: asked.report.id, resolution: asked.resolution, reason },
              {
                onSuccess: () => {
                  notify.success(t('operator.report_closed'));
                  setAsked(undefined);
                },
              },
            )
          }
        />
      ) : null}
    </>
  );
}
