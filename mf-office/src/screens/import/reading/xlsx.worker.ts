import { answerMessages } from './answer-messages.ts';
import { readXlsx } from './read-xlsx.ts';
import { createTableDesk } from './table-desk.ts';
import { xlsxOf } from './write-xlsx.ts';

answerMessages(createTableDesk(readXlsx, xlsxOf));
