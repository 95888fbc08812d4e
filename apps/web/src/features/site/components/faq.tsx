// Frequently asked questions in native disclosure elements, which work without scripts.
import { ChevronDown } from 'lucide-react';

type Question = { question: string; answer: string };

export function Faq({ questions }: { questions: Question[] }) {
  return (
    <div className="max-w-3xl divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-primary transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[41em] px-5 pb-5 text-pretty text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
