// Panel for compliance operators about the holds of a transfer. The panel shows the reason and the
// outcome of each hold, a link to the decision, and a form to hold an active transfer.
import { Link } from '@tanstack/react-router';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { usePlaceHold } from '../api/hold-changes.ts';

type HoldPartProps = {
  transfer: { id: string; reference: string; is_on_hold: boolean };
  /** Past holds of the transfer, and the active hold. */
  holds: {
    rule: 'large_amount' | 'just_below' | 'operator';
    reason: string | null;
    placed_at: string;
    outcome: 'released' | 'refused' | 'withdrawn' | null;
    end_reason: string | null;
  }[];
  mayBeHeld: boolean;
};

export function HoldPanel({ transfer, holds, mayBeHeld }: HoldPartProps) {
  const t = useT();
  const lang = useLanguage();
  const place = usePlaceHold();
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = transfer.is_on_hold || place.isSuccess;
  return (
    <>
      {holds.length > 0 ? (
        <FactList
          title={t('holds.console.holds')}
          facts={holds.map((hold) => ({
            name: t(`holds.console.rule.${hold.rule}`),
            value: (
              <>
                <Time at={hold.placed_at} /> <bdi className="block">{hold.reason}</bdi>
                {hold.outcome ? (
                  <span className="block">
                    {t(`holds.console.outcome.${hold.outcome}`)} <bdi>{hold.end_reason}</bdi>
                  </span>
                ) : null}
              </>
            ),
          }))}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isHeld ? (
          <Link
            to="/$lang/operator"
            params={{ lang }}
            search={{ tab: 'holds', case: transfer.id }}
            className={buttonClass('secondary')}
          >
            {t('operator_search.decide_hold')}
          </Link>
        ) : null}
        {mayBeHeld && !isHeld ? (
          <Button look="danger" onClick={() => setIsAsking(true)}>
            <Hand aria-hidden="true" className="size-5" />
            {t('holds.console.place')}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ReasonDialog
          title={t('holds.console.place')}
          text={t('holds.console.place_text')}
          confirmLabel={t('holds.console.place')}
          isDangerous
          isPending={place.isPending}
          error={place.error}
          onClose={() => setIsAsking(false)}
          onConfirm={(reason) =>
            place.mutate(
              { reference: transfer.reference, reason },
              {
                onSuccess: () => {
                  notify.success(t('holds.console.placed'));
                  setIsAsking(false);
                },
              },
            )
          }
        />
      ) : null}
    </>
  );
}
