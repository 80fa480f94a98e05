import { Steps } from 'antd';
import { t } from '../../t.ts';

const steps = () => [t('File'), t('Columns'), t('Check'), t('Done')].map((title) => ({ title }));

interface Props {
  /** The name of the current step. */
  at: 'file' | 'columns' | 'check' | 'done';
  isWrong?: boolean;
}

const POSITIONS = { file: 0, columns: 1, check: 2, done: 3 };

/** Where somebody is between a file and its products. */
export const ImportProgress = ({ at, isWrong = false }: Props) => (
  <Steps
    size="small"
    responsive={false}
    titlePlacement="vertical"
    current={POSITIONS[at]}
    status={isWrong ? 'error' : at === 'done' ? 'finish' : 'process'}
    items={steps()}
  />
);
