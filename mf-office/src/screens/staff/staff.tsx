import { useQuery } from '@shop/platform';
import { LoadState } from '../../features/loading/load-state.tsx';
import { roles } from '../../features/words/role-words.ts';
import { useMe } from '../../lib/me.ts';
import { staffQuery } from '../../queries/staff.ts';
import { t } from '../../t.ts';
import { AddStaff } from './add-staff.tsx';
import styles from './staff.module.css';
import { StaffLine } from './staff-line.tsx';

export function Staff() {
  const query = useQuery(staffQuery());
  const { data: staff, error } = query;
  const mayEdit = useMe().may('staff.edit');
  return (
    <>
      <h1>{t('Staff')}</h1>
      {!mayEdit && <p className={styles.second}>{t('Only owners can change staff.')}</p>}
      {mayEdit && <AddStaff />}
      <LoadState query={query} failed={t('The staff did not load.')} />
      <ul className={styles.staff}>
        {staff?.map((member) => (
          <StaffLine key={member.phone} member={member} mayEdit={mayEdit} />
        ))}
      </ul>
      {/* Below the staff, however many they are: it comes with them. */}
      <section className={styles.roles} aria-labelledby="roles" hidden={!staff && error === undefined}>
        <h2 id="roles">{t('What each role may do')}</h2>
        <dl>
          {roles().map(({ role, label, may }) => (
            <div key={role}>
              <dt>{label}</dt>
              <dd>{may}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
