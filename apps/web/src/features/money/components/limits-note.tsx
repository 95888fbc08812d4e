// Note about the user's remaining limits for today and for thirty days. Its link leads to the
// verification (phone number, identity or address) that raises the limits.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/price.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { moneyQueries } from '../api/money-queries.ts';
import { type Limits, nextVerificationOf } from '../model/limits.ts';

/**
 * Largest number of remaining transfers that the note shows. If more transfers remain, the note
 * omits the number.
 */
const FEW = 5;

export function LimitsNote({ draftId }: { draftId: string }) {
  const limits = useQuery(moneyQueries.limits());
  // Offline, the limits cannot be loaded, so this note is not shown. Exceeded limits are then
  // reported when the transfer is confirmed, because the server checks the limits at that time.
  return limits.data ? <Shown limits={limits.data} draftId={draftId} /> : null;
}

export const isLimitRefusal = (error: unknown): boolean =>
  error instanceof Refusal && /^(RECIPIENT_)?LIMIT_/.test(error.refusal ?? '');

/**
 * Note about limits, shown below the error message when a transfer was refused because of a limit.
 */
export function LimitsNoteForRefusal({ error, draftId }: { error: unknown; draftId: string }) {
  return isLimitRefusal(error) ? <LimitsNote draftId={draftId} /> : null;
}

/**
 * Note shown instead of the price when the amount exceeds a limit. The note states the reason and
 * contains a link to the verification that raises the limit.
 */
export function LimitsInsteadOfPrice({ error, draftId }: { error: unknown; draftId: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-5">
      <RefusalNote text={messageFor(error, t, language)} />
      <LimitsNote draftId={draftId} />
    </div>
  );
}

function Shown({ limits, draftId }: { limits: Limits; draftId: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section
      aria-label={t('limits.title')}
      className="flex flex-col gap-3 rounded-card bg-sunken p-4 text-sm"
    >
      {limits.level > 0 ? (
        <dl className="flex flex-col gap-2">
          <Line
            label={t('limits.today')}
            left={limits.day_left_centimes}
            limit={limits.day_centimes}
          />
          <Line
            label={t('limits.thirty_days')}
            left={limits.thirty_days_left_centimes}
            limit={limits.thirty_days_centimes}
          />
          {limits.transfers_left <= FEW ? (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt>{t('limits.transfers')}</dt>
              <dd className="figures font-semibold">
                {formatNumber(limits.transfers_left, language)}
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {limits.waiting_centimes > 0 ? (
        <p>{t('limits.waiting', { amount: formatMoney(limits.waiting_centimes, language) })}</p>
      ) : null}
      <WayUp limits={limits} draftId={draftId} />
    </section>
  );
}

function Line({ label, left, limit }: { label: string; left: number; limit: number }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd>
        <Amount centimes={left} className="font-semibold" />{' '}
        <span className="text-muted">
          {t('limits.left_of', { limit: formatMoney(limit, language) })}
        </span>
      </dd>
    </div>
  );
}

function WayUp({ limits, draftId }: { limits: Limits; draftId: string }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const step = nextVerificationOf(limits);
  if (!step) return null;
  const values = {
    transfer: formatMoney(limits.next_transfer_centimes ?? 0, language),
    days: formatMoney(limits.next_thirty_days_centimes ?? 0, language),
  };
  return (
    <>
      <p className="text-muted">{t(`limits.next_${step}`, values)}</p>
      {step === 'phone' ? (
        // The draft is kept, and the profile links back to the draft.
        <Link
          to="/$lang/profile"
          params={{ lang }}
          search={{ draft: draftId }}
          className={buttonClass('secondary')}
        >
          {t('limits.go_phone')}
        </Link>
      ) : null}
      {step === 'identity' || step === 'address' ? (
        <Link to={`/$lang/profile/${step}`} params={{ lang }} className={buttonClass('secondary')}>
          {t(`limits.go_${step}`)}
        </Link>
      ) : null}
    </>
  );
}
