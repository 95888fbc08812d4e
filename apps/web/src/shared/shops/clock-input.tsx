// Input for a time from 00:00 to 24:00. It does not depend on the time format of the device.
import { useState } from 'react';
import { readClock } from './read-clock.ts';

type ClockInputProps = { label: string; value: string; onChange: (time: string) => void };

export function ClockInput({ label, value, onChange }: ClockInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      aria-label={label}
      aria-invalid={typed === undefined && !readClock(value) ? true : undefined}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readClock(event.target.value) ?? event.target.value);
      }}
      onBlur={() => setTyped(undefined)}
      className="figures min-h-11 w-20 rounded-card border border-line bg-surface px-3 py-1.5 text-center aria-invalid:border-danger"
    />
  );
}
