// Screen that finds a parcel by its label, which the camera reads or the agent types.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { findJobByLabel } from '../../../features/courier/api/label-port.ts';
import { CourierAgentGate } from '../../../features/courier/components/courier-agent-gate.tsx';
import { LabelCodeForm } from '../../../features/courier/components/label-code-form.tsx';
import { UnknownLabel } from '../../../features/courier/components/unknown-label.tsx';
import { readLabelCode } from '../../../features/courier/model/label-code.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { QrCamera } from '../../../shared/camera/qr-camera.tsx';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { useLang } from '../../use-lang.ts';
import { BackToLists } from './back-to-lists.tsx';

export function CourierScanScreen() {
  const t = useT();
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-5">
      <BackToLists />
      <h1 className="text-2xl font-semibold">{t('courier.scan')}</h1>
      <CourierAgentGate>{() => <FindLabel />}</CourierAgentGate>
    </div>
  );
}

function FindLabel() {
  const t = useT();
  const lang = useLang();
  const language = useLanguage();
  const userId = useUserId();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Ignores repeated reads, because the camera reads the same label many times a second.
  const busy = useRef(false);
  const find = useCallback(
    async (labelCode: string) => {
      if (busy.current) return;
      busy.current = true;
      setIsPending(true);
      setProblem(undefined);
      try {
        const deliveryId = await findJobByLabel(userId, labelCode);
        if (deliveryId) {
          await navigate({ to: '/$lang/courier/$deliveryId', params: { lang, deliveryId } });
        } else {
          setUnknown(labelCode);
        }
      } catch (error) {
        setProblem(messageFor(error, t, language));
      }
      busy.current = false;
      setIsPending(false);
    },
    [userId, navigate, lang, t, language],
  );
  const read = useCallback(
    (text: string) => {
      const labelCode = readLabelCode(text);
      if (labelCode) void find(labelCode);
      else if (!busy.current) setProblem(t('courier.scan_other_code'));
    },
    [find, t],
  );
  if (unknown) return <UnknownLabel labelCode={unknown} onDone={() => setUnknown(undefined)} />;
  return (
    <>
      <QrCamera help={t('courier.scan_help')} onRead={read} />
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <LabelCodeForm isPending={isPending} onCode={(labelCode) => void find(labelCode)} />
    </>
  );
}
