// Receipts of a transfer: one for each cash handover, to print and to save as a signed file.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { signReceipt } from '../../../features/receipts/api/receipt-port.ts';
import { receiptQueries } from '../../../features/receipts/api/receipt-queries.ts';
import { ReceiptSheet } from '../../../features/receipts/components/receipt-sheet.tsx';
import { RECEIPT_KINDS } from '../../../features/receipts/model/receipt-rows.ts';
import { useInstanceSettings } from '../../../features/receipts/model/use-instance-settings.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { PATHS } from '../../../shared/paths.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function ReceiptScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const { transferId } = useParams({ from: '/$lang/member/money/$transferId/receipt' });
  const { kind: asked } = useSearch({ from: '/$lang/member/money/$transferId/receipt' });
  const kind = RECEIPT_KINDS.find((one) => one === asked);
  const receipt = useQuery(receiptQueries.of(transferId, kind));
  const { data } = receipt;
  const isNotYet =
    receipt.error instanceof Refusal && receipt.error.refusal === 'STATUS_NOT_ALLOWED';
  const settings = useInstanceSettings();
  const saving = useMutation({
    mutationFn: async () => {
      if (!data) return;
      const text = await signReceipt(transferId, data.receipt.kind);
      saveFile(`${data.receipt.reference}-${data.receipt.kind}.json`, text);
    },
    onError: (error) => notify.error(messageFor(error, t, language, 'receipts.signed_file_failed')),
  });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <BackLink to="/$lang/money/$transferId" params={{ lang, transferId }}>
        {t('receipts.back')}
      </BackLink>
      {isNotYet ? (
        <EmptyState isScreen title={t('receipts.none_yet')} text={t('receipts.none_yet_text')} />
      ) : null}
      {!data && !isNotYet && (receipt.isError || receipt.isPaused) ? (
        <ErrorState
          isScreen
          title={t('receipts.failed')}
          text={messageFor(receipt.error, t, language, 'errors.TRANSFER_NOT_FOUND')}
          onRetry={() => void receipt.refetch()}
        />
      ) : null}
      {!data && receipt.isPending && !receipt.isPaused ? <Skeleton rows={6} /> : null}
      {data ? (
        <>
          <h1 className="text-2xl font-semibold print:hidden">{t('receipts.page_title')}</h1>
          {data.kinds.length > 1 ? (
            <nav aria-label={t('receipts.tabs')} className="flex flex-wrap gap-2 print:hidden">
              {data.kinds.map((one) => (
                <Link
                  key={one}
                  to="/$lang/money/$transferId/receipt"
                  params={{ lang, transferId }}
                  search={{ kind: one }}
                  replace
                  aria-current={one === data.receipt.kind ? 'page' : undefined}
                  className={buttonClass(one === data.receipt.kind ? 'primary' : 'secondary')}
                >
                  {t(`receipts.tab.${one}`)}
                </Link>
              ))}
            </nav>
          ) : null}
          <ReceiptSheet
            receipt={data.receipt}
            settings={settings}
            checkAddress={`${location.origin}${PATHS.checkReceipt(language)}`}
          />
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" className="size-5" />
              {t('receipts.print')}
            </Button>
            <Button look="secondary" isPending={saving.isPending} onClick={() => saving.mutate()}>
              <Download aria-hidden="true" className="size-5" />
              {t('receipts.signed_file')}
            </Button>
          </div>
          <p className="text-sm text-muted print:hidden">{t('receipts.signed_file_hint')}</p>
        </>
      ) : null}
    </div>
  );
}
