import { findSolrObstacle } from './prepare-java.ts';

/** Lets Maven fetch and compile Solr before the first file, because files run side by side. */
export function setup(): void {
  findSolrObstacle();
}
