// Verifies a signed receipt on this device, and offers a standalone page that verifies receipts
// without the app.
import type { CheckedReceipt, PublicKeys } from '@wasl/core/check-receipt';
import { checkReceipt } from '@wasl/core/check-receipt';
import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleX, Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { FileButton } from '../../../shared/ui/fields/file-button.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { receiptRows } from '../model/receipt-rows.ts';

const LOOKS = {
  true: { Icon: CircleCheck, tone: 'text-success' },
  changed: { Icon: CircleX, tone: 'text-danger' },
  unknown_key: { Icon: CircleHelp, tone: 'text-warning' },
  unreadable: { Icon: CircleHelp, tone: 'text-warning' },
} as const;

export function CheckReceipt({ keys }: { keys: PublicKeys }) {
  const t = useT();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedReceipt>();
  const check = async (given: string) => {
    setText(given);
    setChecked(await checkReceipt(given, keys));
  };
  const download = async () => {
    try {
      // Loads the page builder on demand, because it is large and few users need it.
      const { checkerPage } = await import('../standalone/checker-page.ts');
      saveFile('wasl-receipts.html', checkerPage(keys, language), 'text/html;charset=utf-8');
    } catch {
      notify.error(t('errors.network'));
    }
  };
  if (!globalThis.crypto?.subtle) return <p>{t('receipts.check.no_crypto')}</p>;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <FileButton
          accept=".json,.txt,application/json"
          className="self-start"
          onFiles={async ([file]) => {
            if (file) await check(await file.text());
          }}
        >
          <FileUp aria-hidden="true" className="size-5" />
          {t('receipts.check.choose_file')}
        </FileButton>
        <TextArea
          label={t('receipts.check.paste')}
          value={text}
          dir="ltr"
          rows={5}
          onChange={(event) => setText(event.target.value)}
        />
        <Button className="self-start" onClick={() => void check(text)}>
          {t('receipts.check.check')}
        </Button>
      </Card>
      <div role="status">{checked ? <Outcome checked={checked} /> : null}</div>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{t('receipts.check.download_title')}</h2>
        <p className="text-muted">{t('receipts.check.download_text')}</p>
        <Button look="secondary" className="self-start" onClick={() => void download()}>
          <Download aria-hidden="true" className="size-5" />
          {t('receipts.check.download')}
        </Button>
      </Card>
    </>
  );
}

function Outcome({ checked }: { checked: CheckedReceipt }) {
  const t = useT();
  const language = useLanguage();
  const { Icon, tone } = LOOKS[checked.outcome];
  return (
    <Card className="flex flex-col gap-3">
      <h2 className={clsx('flex items-center gap-2 text-xl font-semibold', tone)}>
        <Icon aria-hidden="true" className="size-6" />
        {t(`receipts.check.outcome.${checked.outcome}`)}
      </h2>
      <p>{t(`receipts.check.text.${checked.outcome}`)}</p>
      {checked.outcome === 'true' ? (
        <dl className="divide-y divide-line border-y border-line">
          {receiptRows(checked.receipt, language, t).map(({ label, text, isCode, isStrong }) => (
            <div
              key={label}
              className={clsx(
                'flex flex-wrap justify-between gap-x-4 py-2',
                isStrong && 'font-semibold',
              )}
            >
              <dt className="text-muted">{label}</dt>
              <dd className="ms-auto min-w-0 text-end wrap-anywhere">
                <bdi dir={isCode ? 'ltr' : 'auto'}>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  );
}
