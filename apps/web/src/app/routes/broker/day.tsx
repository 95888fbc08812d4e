// Screen of a broker's working day, for use with one hand. The broker counts the cash to open the
// day, adds or removes cash during the day, and counts the cash again to close the day.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayQueries } from '../../../features/broker-day/api/day-queries.ts';
import { AlertLevels } from '../../../features/broker-day/components/alert-levels.tsx';
import { AlertNotes } from '../../../features/broker-day/components/alert-notes.tsx';
import { CachedDayNote } from '../../../features/broker-day/components/cached-day-note.tsx';
import { DayForm } from '../../../features/broker-day/components/day-form.tsx';
import { DrawerCashForm } from '../../../features/broker-day/components/drawer-cash-form.tsx';
import { QueuedSteps } from '../../../features/broker-day/components/queued-steps.tsx';
import type { BrokerDay, OwnDay } from '../../../features/broker-day/model/broker-day.ts';
import { drawerLines } from '../../../features/broker-day/model/day-sums.ts';
import { optimisticDay } from '../../../features/broker-day/model/optimistic-day.ts';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { SumLines } from '../../../features/statements/components/sum-lines.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useStepQueue } from '../../../shared/step-queue/use-step-queue.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { QueryStatusNote } from '../../../shared/ui/states/query-status-note.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerDayScreen() {
  const t = useT();
  const lang = useLang();
  const own = useQuery(dayQueries.own());
  const { steps } = useStepQueue(['broker']);
  const shown = own.data && optimisticDay(own.data, steps);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <BackLink to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </BackLink>
      <h1 className="text-2xl font-semibold">{t('broker_day.title')}</h1>
      <MoneyModeNote />
      {own.data ? null : <QueryStatusNote query={own} title={t('broker_day.failed')} rows={6} />}
      <QueuedSteps />
      {shown ? <Day key={shown.day?.id ?? 'none'} own={shown} /> : null}
    </div>
  );
}

function Day({ own }: { own: OwnDay }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const { day, last, since_close: since, alerts } = own;
  const kept = () => {
    notify.success(t('broker_day.step_kept'));
    void navigate({ to: '/$lang/broker', params: { lang } });
  };
  const close = (closed: BrokerDay | undefined) => {
    if (!closed) return kept();
    notify.success(t('broker_day.closed'));
    void navigate({ to: '/$lang/broker/days/$dayId', params: { lang, dayId: closed.id } });
  };
  const open = (opened: BrokerDay | undefined) => {
    if (!opened) return kept();
    notify.success(t('broker_day.opened'));
    void navigate({ to: '/$lang/broker', params: { lang } });
  };
  return (
    <>
      <CachedDayNote own={own} />
      <AlertNotes alerts={alerts} />
      {day ? <SumLines lines={drawerLines(day, t)} /> : <NotOpen count={since.count} />}
      <Part title={day ? t('broker_day.close_title') : t('broker_day.open_title')}>
        <p className="text-muted">{day ? t('broker_day.close_text') : t('broker_day.open_text')}</p>
        <DayForm
          day={day}
          expectedCentimes={
            day?.expected_centimes ?? (last ? last.closing_centimes + since.cash_centimes : null)
          }
          onDone={day ? close : open}
        />
      </Part>
      {day ? (
        <Folded title={t('broker_day.move_title')}>
          <DrawerCashForm />
        </Folded>
      ) : null}
      <Folded title={t('broker_day.levels')}>
        <AlertLevels alerts={alerts} />
      </Folded>
    </>
  );
}

function NotOpen({ count }: { count: number }) {
  const t = useT();
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <p className="font-medium">{t('broker_day.not_open')}</p>
      <p className="text-sm text-muted">{t('broker_day.not_open_text')}</p>
      {count > 0 ? (
        <p className="text-sm text-muted">{t('broker_day.since_close', { count })}</p>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium">{title}</summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
