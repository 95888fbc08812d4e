// A switch for each viewing slot of the next two weeks, with which the owner withdraws or restores
// a free slot. Slots that a visitor requested have no switch; the owner answers the request in the
// chat.
import { formatHour } from '@wasl/core/format-hours';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatMoment, formatWeekday } from '../../../shared/format/format-time.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useWithdrawSlot } from '../api/viewing-changes.ts';
import { clockTimeOf, slotDays } from '../model/slot-days.ts';
import type { ViewingHours } from '../model/viewing.ts';

type SlotSwitchesProps = { propertyId: string; slots: ViewingHours['slots'] };

const LOOKS = {
  free: 'border-line bg-surface hover:bg-sunken',
  withdrawn: 'border-line bg-sunken text-muted line-through',
  taken: 'border-primary bg-primary-soft font-semibold text-primary',
};

export function SlotSwitches({ propertyId, slots }: SlotSwitchesProps) {
  const t = useT();
  const language = useLanguage();
  const withdraw = useWithdrawSlot(propertyId);
  if (slots.length === 0) return null;
  const toggle = async (startsAt: string, isWithdrawn: boolean) => {
    try {
      await withdraw.mutateAsync({ startsAt, isWithdrawn });
      notify.success(t(isWithdrawn ? 'viewings.slot_withdrawn' : 'viewings.slot_back'));
    } catch (error) {
      notify.error(messageFor(error, t, language));
    }
  };
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{t('viewings.slots_title')}</h3>
        <p className="text-sm text-muted">{t('viewings.slots_text')}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {slotDays(slots).map(({ day, slots: ofDay }) => (
          <li key={day} className="flex flex-col gap-1.5">
            <span className="text-sm font-medium first-letter:uppercase">
              {formatWeekday(day, language, 'long')}
            </span>
            <div className="flex flex-wrap gap-2">
              {ofDay.map(({ starts_at: at, clock, state }) =>
                state === 'taken' ? (
                  <span
                    key={at}
                    className={`figures inline-flex min-h-11 items-center rounded-card border px-4 ${LOOKS.taken}`}
                  >
                    {formatHour(clockTimeOf(clock), language)}
                    <span className="ms-1.5 text-sm font-normal">{t('viewings.slot_taken')}</span>
                  </span>
                ) : (
                  <button
                    key={at}
                    type="button"
                    disabled={withdraw.isPending}
                    aria-pressed={state === 'free'}
                    aria-label={t('viewings.slot_name', { when: formatMoment(clock, language) })}
                    onClick={() => void toggle(at, state === 'free')}
                    className={`figures min-h-11 rounded-card border px-4 ${LOOKS[state]}`}
                  >
                    {formatHour(clockTimeOf(clock), language)}
                  </button>
                ),
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
