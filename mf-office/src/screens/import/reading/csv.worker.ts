import { answerMessages } from './answer-messages.ts';
import { readCsv } from './read-csv.ts';
import { createTableDesk } from './table-desk.ts';

answerMessages(createTableDesk(async (bytes) => readCsv(bytes)));
