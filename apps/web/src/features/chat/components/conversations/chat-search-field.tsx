// Search field with an icon and a visually hidden label. The text direction depends on what the
// user types, so both ends of the field leave space for the icon.
import { Search } from 'lucide-react';

type ChatSearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

export function ChatSearchField({ label, value, onChange }: ChatSearchFieldProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-3 size-5 text-muted"
      />
      <input
        type="search"
        dir="auto"
        value={value}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-card border border-line bg-page ps-11 pe-3 placeholder:text-muted"
      />
    </div>
  );
}
