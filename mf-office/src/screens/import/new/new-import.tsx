import { useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '../../../lib/pages.ts';
import { t } from '../../../t.ts';
import { ImportProgress } from '../import-progress.tsx';
import { Progress } from '../progress.tsx';
import type { OpenReader } from '../reading/table-client.ts';
import { FilePicker } from './file-picker.tsx';
import { fileOf } from './last-file.ts';
import { MatchColumns } from './match-columns.tsx';
import { TableProblems } from './table-problems.tsx';
import { useNewImport } from './use-new-import.ts';

const AT = { choosing: 'file', reading: 'file', matching: 'columns', sending: 'check' } as const;

/** From the choice of a file to its dry run. */
export function NewImport({ openReader }: { openReader?: OpenReader }) {
  const navigate = useNavigate();
  const { again } = (useLocation().state ?? {}) as { again?: string };
  const flow = useNewImport(
    (id) => navigate(PAGES.importRun.replace(':id', id)),
    openReader,
    again === undefined ? undefined : fileOf(again),
  );
  const { step } = flow;
  return (
    <>
      <ImportProgress at={AT[step.kind]} />
      <CurrentStep flow={flow} />
    </>
  );
}

function CurrentStep({ flow }: { flow: ReturnType<typeof useNewImport> }) {
  const { step } = flow;
  if (step.kind === 'reading') return <Progress label={t('Reading {name}…', { name: step.name })} />;
  if (step.kind === 'sending')
    return (
      <Progress
        label={t('Sending {name} to be checked…', { name: step.name })}
        done={step.sent}
        all={step.table.rows}
      />
    );
  if (step.kind === 'choosing') return <FilePicker refusal={step.refusal} onChoose={flow.choose} />;
  if (step.table.problems.length > 0)
    return (
      <>
        <TableProblems name={step.name} problems={step.table.problems} />
        <FilePicker onChoose={flow.choose} />
      </>
    );
  return <MatchColumns file={step} failure={step.failure} flow={flow} />;
}
