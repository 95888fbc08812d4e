// Registers a broker's first device automatically. On any other device the broker requests access,
// and sees who decides on the request and which functions work without access.
import { type ReactNode, useEffect } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useRequestBrokerDeviceAccess } from '../api/application-changes.ts';
import type { Standing } from '../model/standing.ts';

type BrokerDeviceProps = { state: Standing['device']; wayBack?: ReactNode; children: ReactNode };

/**
 * @param props.wayBack - Back link, shown above the access request on pages that have no bottom
 * navigation bar on phones.
 * @param props.children - The workspace, rendered on an allowed device.
 */
export function BrokerDevice({ state, wayBack, children }: BrokerDeviceProps) {
  const t = useT();
  const language = useLanguage();
  const { mutate, isPending, error } = useRequestBrokerDeviceAccess();
  useEffect(() => {
    if (state === 'first') mutate();
  }, [state, mutate]);
  if (state !== 'asked' && state !== 'other') return children;
  const asked = (
    <Card className="mx-auto flex w-full max-w-2xl flex-col gap-3">
      <h1 className="text-2xl font-semibold">
        {t(
          state === 'asked' ? 'broker_application.device_waits' : 'broker_application.device_other',
        )}
      </h1>
      <p>
        {t(
          state === 'asked'
            ? 'broker_application.device_waits_text'
            : 'broker_application.device_other_text',
        )}
      </p>
      <p className="text-muted">{t('broker_application.device_second_step')}</p>
      <RefusalNote text={error ? messageFor(error, t, language) : undefined} />
      <Button className="self-start" isPending={isPending} onClick={() => mutate()}>
        {t(state === 'asked' ? 'broker_application.device_look' : 'broker_application.device_ask')}
      </Button>
    </Card>
  );
  if (!wayBack) return asked;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-3">
      {wayBack}
      {asked}
    </div>
  );
}
