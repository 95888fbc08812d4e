// Form that reports a home to the operators.
import { REPORT_REASONS } from '@wasl/core/home-enumerations';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { useReportHome } from '../api/home-changes.ts';

type ReportHomeProps = { homeId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function ReportHome({ homeId, isOpen, onOpenChange }: ReportHomeProps) {
  const t = useT();
  const language = useLanguage();
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const report = useReportHome();
  const send = async () => {
    if (!reason) return setProblem(t('homes.report_reason_missing'));
    setProblem(undefined);
    try {
      await report.mutateAsync({ propertyId: homeId, reason, note });
      notify.success(t('homes.reported'));
      setReason(null);
      setNote('');
      onOpenChange(false);
    } catch (error) {
      setProblem(messageFor(error, t, language));
    }
  };
  return (
    <Dialog title={t('homes.report_title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="text-muted">{t('homes.report_text')}</p>
        <Select
          label={t('homes.report_reason')}
          placeholder={t('homes.report_choose')}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`homes.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label={t('homes.report_note')}
          mark="optional"
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" isPending={report.isPending}>
          {t('homes.report_send')}
        </Button>
      </form>
    </Dialog>
  );
}
