// File picker for a CSV file. Returns the rows of the file, and the hash by which the server
// recognises the file.
import { FileUp } from 'lucide-react';
import { readCsv, textOfFile } from '../../../../shared/csv/read-csv.ts';
import { sha256Of } from '../../../../shared/files/sha256-of.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';

export type CsvFile = { name: string; sha256: string; rows: string[][] };

async function readFile(file: File): Promise<CsvFile> {
  const bytes = await file.arrayBuffer();
  return { name: file.name, sha256: await sha256Of(bytes), rows: readCsv(textOfFile(bytes)) };
}

type CsvFileButtonProps = { label: string; onRead: (file: CsvFile) => void };

export function CsvFileButton({ label, onRead }: CsvFileButtonProps) {
  return (
    <label
      className={buttonClass(
        'secondary',
        'cursor-pointer self-start focus-within:outline-2 focus-within:outline-primary',
      )}
    >
      <FileUp aria-hidden="true" className="size-5" />
      {label}
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        onChange={async (event) => {
          const [chosen] = event.target.files ?? [];
          // Allows the same file to be selected again after it was corrected.
          event.target.value = '';
          if (chosen) onRead(await readFile(chosen));
        }}
      />
    </label>
  );
}
