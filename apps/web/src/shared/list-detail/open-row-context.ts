// React context with the id of the list item whose details are open next to the list.
import { createContext } from 'react';

export const OpenRowContext = createContext<string | undefined>(undefined);
