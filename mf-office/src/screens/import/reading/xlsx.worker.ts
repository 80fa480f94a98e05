import { readXlsx } from './read-xlsx.ts';
import { respondToMessages } from './respond-to-messages.ts';
import { createTableDesk } from './table-desk.ts';
import { xlsxOf } from './write-xlsx.ts';

respondToMessages(createTableDesk(readXlsx, xlsxOf));
