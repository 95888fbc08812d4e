// Formats an operator's name for the tables of operators and of proposed roles.

type Named = { first_name: string; last_name: string | null };

export const operatorName = ({ first_name: first, last_name: last }: Named): string =>
  [first, last].filter(Boolean).join(' ');
