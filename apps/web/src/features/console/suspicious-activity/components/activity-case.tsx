// A single suspicious activity case: the person, the alerts, the notes and the decision. The person
// never sees the case.

import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@wasl/core/phone';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { BackButton } from '../../shell/components/back-button.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useExportActivityCase } from '../api/activity-changes.ts';
import { activityQueries } from '../api/activity-queries.ts';
import { CaseAlerts } from './case-alerts.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseNotes } from './case-notes.tsx';

export function ActivityCase({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useT();
  const opened = useQuery(activityQueries.one(id));
  const takeOut = useExportActivityCase(id);
  const [isTaking, setIsTaking] = useState(false);
  const data = opened.data;
  const yesOrNo = (is: boolean) => t(is ? 'operator.yes' : 'operator.no');
  return (
    <section className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <BackButton label={t('activity.back')} onLeave={onLeave} />
        <Button look="secondary" className="sm:ms-auto" onClick={() => setIsTaking(true)}>
          <Download aria-hidden="true" className="size-5" />
          {t('activity.export')}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('activity.print')}
        </Button>
      </div>
      <h1 className="text-xl font-semibold">
        {t('activity.case')} {'·'} <bdi>{data?.person?.name}</bdi>
      </h1>
      {opened.isError && !data ? <LoadFailure query={opened} /> : null}
      {opened.isPending ? <Skeleton rows={4} /> : null}
      {data ? (
        <>
          <p className="rounded-card bg-sunken px-4 py-3">{t('activity.secret')}</p>
          <FactList
            title={t('activity.person')}
            facts={[
              {
                name: t('operator.phone'),
                value: data.person?.phone_number ? (
                  <bdi dir="ltr">{formatPhone(data.person.phone_number)}</bdi>
                ) : null,
              },
              {
                name: t('operator.verified'),
                value: data.person ? yesOrNo(data.person.is_identity_approved) : null,
              },
              {
                name: t('operator.joined'),
                value: data.person ? <Time at={data.person.created_at} /> : null,
              },
              { name: t('activity.opened_at'), value: <Time at={data.opened_at} /> },
              {
                name: t('activity.earlier'),
                value: data.earlier.length > 0 ? data.earlier.length : null,
              },
              {
                name: t('activity.decision'),
                value: data.decision ? t(`activity.decision_${data.decision}`) : null,
              },
              { name: t('activity.report_number'), value: data.report_number },
            ]}
          />
          <CaseAlerts alerts={data.alerts} />
          <CaseNotes id={id} notes={data.notes} />
          {data.decision ? null : <CaseDecision id={id} onDone={onLeave} />}
        </>
      ) : null}
      {isTaking ? (
        <ReasonDialog
          title={t('activity.export')}
          text={t('activity.export_text')}
          confirmLabel={t('activity.export')}
          isPending={takeOut.isPending}
          error={takeOut.error}
          onClose={() => setIsTaking(false)}
          onConfirm={(reason) =>
            takeOut.mutate(reason, {
              onSuccess: (file) => {
                saveFile(`case-${id}.json`, JSON.stringify(file, null, 2), 'application/json');
                setIsTaking(false);
              },
            })
          }
        />
      ) : null}
    </section>
  );
}
