// All transfers of the person, with filters that stay in the address.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MONEY_TRANSFER_STATUSES } from '@wasl/core/money-transfer-status';
import { HandCoins } from 'lucide-react';
import { moneyQueries } from '../../../features/money/api/queries.ts';
import { useLiveMoney } from '../../../features/money/api/use-live-money.ts';
import { TransferRow } from '../../../features/money/components/transfer-row.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { searchableText } from '../../../shared/ui/searchable-text.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../shared/ui/states.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useLang } from '../../use-lang.ts';

export function MoneyListScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { status, q = '' } = useSearch({ from: '/$lang/member/money' });
  const list = useQuery(moneyQueries.list(userId));
  useLiveMoney(userId);

  const filter = (search: { status?: string; q?: string }) =>
    navigate({ to: '/$lang/money', params: { lang }, search, replace: true });
  const shown = (list.data ?? []).filter(
    (transfer) =>
      (!status || transfer.status === status) &&
      searchableText(`${transfer.recipient_name ?? ''} ${transfer.reference}`).includes(
        searchableText(q),
      ),
  );
  const newLink = (
    <Link to="/$lang/money/new" params={{ lang }} className={buttonClass()}>
      <HandCoins aria-hidden="true" className="size-5" />
      {t('money.new')}
    </Link>
  );
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t('money.title')}</h1>
        {newLink}
      </div>
      {list.isError ? (
        <ErrorState
          title={t('money.list_failed')}
          text={messageFor(list.error, t, language)}
          onRetry={() => list.refetch()}
        />
      ) : null}
      {list.isPending ? <Skeleton rows={5} /> : null}
      {list.data?.length === 0 ? (
        <EmptyState title={t('money.empty_title')} text={t('money.empty_text')} action={newLink} />
      ) : null}
      {list.data && list.data.length > 0 ? (
        <>
          <TextField
            label={t('money.search')}
            type="search"
            value={q}
            onChange={(event) =>
              filter({
                ...(status ? { status } : {}),
                ...(event.target.value ? { q: event.target.value } : {}),
              })
            }
          />
          <fieldset className="flex gap-2 overflow-x-auto pb-1">
            <legend className="sr-only">{t('money.filter_by_status')}</legend>
            {[undefined, ...MONEY_TRANSFER_STATUSES].map((one) => (
              <button
                key={one ?? 'all'}
                type="button"
                aria-pressed={status === one}
                onClick={() => filter({ ...(one ? { status: one } : {}), ...(q ? { q } : {}) })}
                className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
              >
                {one ? t(`money.status.${one}`) : t('money.status_all')}
              </button>
            ))}
          </fieldset>
          {shown.length === 0 ? (
            <EmptyState title={t('money.none_found_title')} text={t('money.none_found_text')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {shown.map((transfer) => (
                <TransferRow key={transfer.id} transfer={transfer} />
              ))}
            </ul>
          )}
        </>
      ) : null}
    </div>
  );
}
