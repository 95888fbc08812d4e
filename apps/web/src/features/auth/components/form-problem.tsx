// What keeps a whole form from being saved, said where it is looked for.

export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden">
      {text}
    </p>
  );
}
