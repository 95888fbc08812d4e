// Imports a .vcf file into the contacts, and exports all contacts to a .vcf file.
import { Download, EllipsisVertical, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Menu, MenuItem } from '../../../shared/ui/dialogs/menu.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import type { Contact } from '../model/contact.ts';
import { ImportDialog, type ReadContactFile } from './import-dialog.tsx';

type BookToolsProps = { userId: string; book: Contact[] };

/**
 * Maximum size of a .vcf file in bytes. Even files with thousands of contacts and their pictures
 * are smaller.
 */
const MOST_BYTES = 50_000_000;

export function ContactBookActions({ userId, book }: BookToolsProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReadContactFile>();
  const read = async (chosen: File) => {
    try {
      if (chosen.size > MOST_BYTES) throw new Error('the file is too large');
      // The vCard parser is loaded only for an import.
      const [{ readVcards }, { importRows }] = await Promise.all([
        import('../model/read-vcards.ts'),
        import('../model/import-rows.ts'),
      ]);
      const { people, withoutNumber } = readVcards(await chosen.text());
      if (people.length === 0) notify.error(t('contacts.import_empty'));
      else setFile({ rows: importRows(people, book), withoutNumber });
    } catch {
      notify.error(t('contacts.import_unreadable'));
    }
  };
  const write = async () => {
    const { writeVcards } = await import('../model/write-vcards.ts');
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`wasl-contacts-${day}.vcf`, writeVcards(book), 'text/vcard');
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".vcf,text/vcard,text/x-vcard"
        aria-label={t('contacts.import')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void read(chosen);
        }}
      />
      <Menu
        label={t('contacts.more')}
        trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      >
        <MenuItem onSelect={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-5" />
          {t('contacts.import')}
        </MenuItem>
        {book.length > 0 ? (
          <MenuItem
            onSelect={() => void write().catch(() => notify.error(t('contacts.export_failed')))}
          >
            <Download aria-hidden="true" className="size-5" />
            {t('contacts.export')}
          </MenuItem>
        ) : null}
      </Menu>
      {file ? (
        <ImportDialog userId={userId} file={file} onClose={() => setFile(undefined)} />
      ) : null}
    </>
  );
}
