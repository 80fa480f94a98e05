import type { BoardState } from 'tools/board';
import styles from '../pages/page.module.css';

type Provenance = BoardState['builds'][number]['provenance'];

const isWeb = (repository: string) => /^https:\/\/[\w.-]+\/[\w./-]+$/.test(repository);

/** The commit of a build; a link if its repository is on the web. */
export function Origin({ of }: { of: Provenance }) {
  if (!of?.commit) return <span className={styles.quiet}>commit unknown</span>;
  const { commit, repository = '', changed } = of;
  const text = (
    <>
      <code>{commit.slice(0, 9)}</code>
      {changed && ' with changes'}
    </>
  );
  if (!isWeb(repository)) return text;
  return <a href={`${repository.replace(/\.git$/, '')}/commit/${commit}`}>{text}</a>;
}
