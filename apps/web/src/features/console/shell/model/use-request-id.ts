// The id of a request: the same for a repeat after a lost answer, another one as soon as something else is asked.
import { useState } from 'react';
import { v7 as newId } from 'uuid';

/** @returns Gives the id for what is asked, written as a text. */
export function useRequestId(): (asked: string) => string {
  const [request, setRequest] = useState({ id: newId(), asked: '' });
  return (asked) => {
    const isSame = request.asked === '' || request.asked === asked;
    const id = isSame ? request.id : newId();
    setRequest({ id, asked });
    return id;
  };
}
