import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

interface ChartTableProps {
  caption: string;
  /** The column headers. The first header names the column of groups. */
  columns: readonly string[];
  rows: readonly (readonly [group: string, ...figures: string[]])[];
}

/** The figures of a chart as a table for screen readers. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <VisuallyHidden isBlock>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([group, ...figures]) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              {figures.map((figure, index) => (
                <td key={index}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
