// Button that selects files for the next message.
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { ACCEPTED_FILE_TYPES } from '../../model/files/prepare-file.ts';

type AttachButtonProps = { onChoose: (files: File[]) => void };

export function AttachButton({ onChoose }: AttachButtonProps) {
  const t = useT();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILE_TYPES}
        aria-label={t('chat.attach')}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton label={t('chat.attach')} onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
