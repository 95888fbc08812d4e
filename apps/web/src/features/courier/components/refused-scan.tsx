// Scan refused by the server: the reason and the actions to resolve it.
import { Link, useParams } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { readDoorCode } from '../model/door-code.ts';
import { focusFirstError } from '../model/focus-first-error.ts';
import type { QueuedScan } from '../model/queue/queued-scan.ts';
import { useScanQueue } from '../model/queue/use-scan-queue.ts';
import { DoorCodeField } from './door-code-field.tsx';
import { WeighInConsentNotice } from './weigh-in-consent-notice.tsx';

const CODES = {
  pickup: 'courier.code_pickup',
  delivered: 'courier.code_dropoff',
  returned: 'courier.code_return',
} as const;

type RefusedScanProps = {
  scan: QueuedScan;
  /** True when the page of the scan's parcel is already open. */
  isOnItsPage: boolean;
};

export function RefusedScan({ scan, isOnItsPage }: RefusedScanProps) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const { queue } = useScanQueue();
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Scrolls to the notice, because the button that was pressed may be far below it.
    if (isOnItsPage) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isOnItsPage]);
  const { id, kind, refusal = 'SCAN_FAILED', deliveryId } = scan;
  const isWeighIn = refusal === 'WEIGH_IN_NEEDED';
  const isCode = refusal === 'DELIVERY_CODE_WRONG' || refusal === 'DELIVERY_CODE_LOCKED';
  const isFar = refusal === 'FAR_FROM_DOOR';
  const digits = readDoorCode(code);
  const sendCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstError(event.currentTarget, () => setIsChecked(true));
    if (digits) void queue.sendAnew(id, { code: digits });
  };
  return (
    <li
      ref={box}
      className="flex scroll-mt-8 flex-col gap-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <p className="flex items-center gap-2 font-semibold text-danger">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>{t(`courier.scan_${kind}`)}</span>
        <bdi dir="ltr" className="figures">
          {scan.labelCode}
        </bdi>
      </p>
      <p role="alert">
        {t(`courier.refusal_${refusal}`, {
          count: scan.triesLeft ?? 0,
          amount: formatMoney(scan.newTotalCentimes ?? 0, language),
          distance: Math.max(1, Math.round((scan.distanceM ?? 0) / 1000)),
        })}
      </p>
      {isWeighIn && deliveryId ? (
        <WeighInConsentNotice
          scan={scan}
          deliveryId={deliveryId}
          onAgreed={() => void queue.sendAnew(id, {})}
        />
      ) : null}
      {isCode && kind in CODES ? (
        <form onSubmit={sendCode} noValidate className="flex flex-col gap-3">
          <DoorCodeField
            label={CODES[kind as keyof typeof CODES]}
            value={code}
            onChange={setCode}
            error={isChecked && !digits ? t('courier.code_missing') : undefined}
          />
          <Button type="submit" className="min-h-12">
            {t('courier.queue_send_code')}
          </Button>
        </form>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isFar ? (
          <Button onClick={() => void queue.sendAnew(id, { is_far_confirmed: true })}>
            {t('courier.queue_far')}
          </Button>
        ) : null}
        {isCode || isWeighIn || isFar ? null : (
          <Button onClick={() => void queue.retry(id)}>{t('courier.queue_try_again')}</Button>
        )}
        {deliveryId && !isOnItsPage ? (
          <Link
            to="/$lang/courier/$deliveryId"
            params={{ lang, deliveryId }}
            className={buttonClass('secondary')}
          >
            {t('courier.queue_open')}
          </Link>
        ) : null}
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {t('courier.queue_remove')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('courier.queue_remove_title')}
        text={t('courier.queue_remove_text')}
        confirmLabel={t('courier.queue_remove')}
        isOpen={isAsking}
        isPending={false}
        onOpenChange={setIsAsking}
        onConfirm={() => void queue.remove(id)}
      />
    </li>
  );
}
