// Reads PostgreSQL's text of an array: {1,NULL,"a b",{2}}.

export type ArrayItem = string | null | ArrayItem[];

export function arrayItems(text: string): ArrayItem[] {
  // Arrays that do not begin at 1 name their bounds first: [0:1]={1,2}.
  let position = text.indexOf('{') + 1;

  function quoted(): string {
    let value = '';
    position += 1;
    while (position < text.length && text[position] !== '"') {
      if (text[position] === '\\') position += 1;
      value += text[position];
      position += 1;
    }
    position += 1;
    return value;
  }

  function bare(): string | null {
    const start = position;
    while (position < text.length && text[position] !== ',' && text[position] !== '}') {
      position += 1;
    }
    const value = text.slice(start, position);
    return value === 'NULL' ? null : value;
  }

  function items(): ArrayItem[] {
    const found: ArrayItem[] = [];
    while (position < text.length) {
      const character = text[position];
      if (character === '}') {
        position += 1;
        return found;
      }
      if (character === ',') position += 1;
      else if (character === '{') {
        position += 1;
        found.push(items());
      } else found.push(character === '"' ? quoted() : bare());
    }
    return found;
  }

  return items();
}
