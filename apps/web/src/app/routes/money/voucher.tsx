// The voucher of a transfer. It is created once, in exchange for the payout code. Then it can be
// shown and printed, also offline.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import { payoutCodes } from '../../../features/money/model/payout-codes.ts';
import { VoucherForm } from '../../../features/vouchers/components/voucher-form.tsx';
import { VoucherSheet } from '../../../features/vouchers/components/voucher-sheet.tsx';
import {
  canHaveVoucher,
  isVoucherActive,
} from '../../../features/vouchers/model/can-have-voucher.ts';
import {
  forgetVoucher,
  readSignedVoucher,
  type StoredVoucher,
  storedVoucher,
} from '../../../features/vouchers/model/stored-voucher.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { QueryStatusNote } from '../../../shared/ui/states/query-status-note.tsx';
import { useLang } from '../../use-lang.ts';

export function VoucherScreen() {
  const t = useT();
  const lang = useLang();
  const { transferId } = useParams({ from: '/$lang/member/money/$transferId/voucher' });
  const [kept, setKept] = useState(() => storedVoucher(transferId));
  const forget = () => {
    forgetVoucher(transferId);
    setKept(undefined);
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5">
      <BackLink to="/$lang/money/$transferId" params={{ lang, transferId }}>
        {t('vouchers.back')}
      </BackLink>
      <h1 className="text-2xl font-semibold">{t('vouchers.title')}</h1>
      {kept?.signed ? (
        <Shown kept={kept} onForget={forget} />
      ) : (
        <Make transferId={transferId} onMade={setKept} />
      )}
    </div>
  );
}

function Shown({ kept, onForget }: { kept: StoredVoucher; onForget: () => void }) {
  const t = useT();
  const shown = readSignedVoucher(kept);
  if (!shown || shown.voucher.until * 1000 <= Date.now()) {
    return (
      <>
        <p role="status">{t('vouchers.over')}</p>
        <Button look="secondary" className="self-start" onClick={onForget}>
          {t('vouchers.forget')}
        </Button>
      </>
    );
  }
  return (
    <>
      <VoucherSheet shown={shown} />
      <Button className="self-start print:hidden" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-5" />
        {t('vouchers.print')}
      </Button>
    </>
  );
}

type MakeProps = { transferId: string; onMade: (kept: StoredVoucher) => void };

function Make({ transferId, onMade }: MakeProps) {
  const t = useT();
  const userId = useUserId();
  const detail = useQuery(moneyQueries.detail(transferId));
  const { data: transfer } = detail;
  if (!transfer)
    return <QueryStatusNote query={detail} title={t('errors.TRANSFER_NOT_FOUND')} rows={4} />;
  // True if a voucher was requested but no response arrived. The server may have created the
  // voucher, so the form allows another request.
  const isLost = storedVoucher(transferId) !== undefined;
  const now = Date.now();
  if (canHaveVoucher(transfer, userId, now) || (isLost && isVoucherActive(transfer, now))) {
    return (
      <VoucherForm
        transferId={transferId}
        knownCode={payoutCodes.read(transferId)}
        onMade={onMade}
      />
    );
  }
  return (
    <p role="status">
      {t(isVoucherActive(transfer, now) ? 'vouchers.elsewhere' : 'vouchers.not_now')}
    </p>
  );
}
