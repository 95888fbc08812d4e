// Form to create a payout voucher. It explains the voucher and asks for the payout code, which
// proves that the user may give the money to the recipient.
import { voucherTokenHash } from '@wasl/core/check-voucher';
import { LIMITS } from '@wasl/core/input-limits';
import { toLatinDigits } from '@wasl/core/latin-digits';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { signVoucher } from '../api/voucher-port.ts';
import { prepareVoucher, type StoredVoucher, storeSignedVoucher } from '../model/stored-voucher.ts';

type VoucherFormProps = {
  transferId: string;
  /** Payout code that is stored on this device; undefined if there is none. */
  knownCode: string | null;
  onMade: (kept: StoredVoucher) => void;
};

export function VoucherForm({ transferId, knownCode, onMade }: VoucherFormProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState(knownCode ?? '');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const make = async () => {
    const proposed = prepareVoucher(transferId);
    const answer = await signVoucher({
      id: proposed.id,
      transferId,
      tokenHash: await voucherTokenHash(proposed.token),
      code: toLatinDigits(typed).replace(/\D/g, ''),
    });
    if (answer.outcome === 'made') {
      return onMade(storeSignedVoucher(transferId, proposed, answer.voucher));
    }
    setProblem(
      answer.outcome === 'locked'
        ? t('vouchers.locked')
        : t('vouchers.wrong_code', { left: answer.attempts_left }),
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (toLatinDigits(typed).replace(/\D/g, '').length !== LIMITS.payoutCodeDigits) {
      return setProblem(t('errors.PAYOUT_CODE_INVALID'));
    }
    setProblem(undefined);
    setIsPending(true);
    try {
      await make();
    } catch (error) {
      setProblem(messageFor(error, t, language, 'vouchers.make_failed'));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{t('vouchers.intro')}</p>
        <ul className="list-disc ps-5 text-muted">
          <li>{t('vouchers.rule_once')}</li>
          <li>{t('vouchers.rule_still')}</li>
          <li>{t('vouchers.rule_cash')}</li>
        </ul>
        <TextField
          label={t('vouchers.code')}
          hint={t('vouchers.code_hint')}
          error={problem}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          inputClassName="figures text-2xl"
        />
        <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
          {t('vouchers.make')}
        </Button>
      </form>
    </Card>
  );
}
