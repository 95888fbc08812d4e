// Message of a refusal, which screen readers announce immediately.
export function RefusalNote({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden">
      {text}
    </p>
  );
}
