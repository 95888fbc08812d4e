// One-line empty state of a list, without an illustration.
type EmptyNoteProps = { title: string; text: string };

export function EmptyNote({ title, text }: EmptyNoteProps) {
  return (
    <p className="rounded-card border border-line bg-surface px-4 py-6">
      <strong className="block font-semibold">{title}</strong>
      <span className="text-muted">{text}</span>
    </p>
  );
}
