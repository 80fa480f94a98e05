import { readCsv } from './read-csv.ts';
import { respondToMessages } from './respond-to-messages.ts';
import { createTableDesk } from './table-desk.ts';

respondToMessages(createTableDesk(async (bytes) => readCsv(bytes)));
