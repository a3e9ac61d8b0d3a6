import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.apache.solr.common.cloud.SolrZkClient;
import org.apache.zookeeper.CreateMode;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;
import org.apache.zookeeper.server.ServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;

/**
 * {@code zookeeper <folder>}: a ZooKeeper, with the environment variable SECURITY_JSON as security.json of the cloud.
 * {@code solr <folder> <zkHost> <port>}: a node of a SolrCloud; port 0 is any.
 * Listens on 127.0.0.1, prints "listening on PORT" and ends when its standard input does.
 */
public final class SolrNode {
  private static final String SOLR_XML =
      "<solr><solrcloud><str name=\"host\">127.0.0.1</str><int name=\"hostPort\">${hostPort:8983}</int>"
          + "<str name=\"hostContext\">solr</str><int name=\"zkClientTimeout\">30000</int></solrcloud>"
          + "<shardHandlerFactory name=\"shardHandlerFactory\" class=\"HttpShardHandlerFactory\">"
          + "<int name=\"socketTimeout\">120000</int><int name=\"connTimeout\">1000</int></shardHandlerFactory></solr>";

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    AutoCloseable running = arguments[0].equals("zookeeper") ? startZooKeeper(folder) : startSolr(folder, arguments[2], Integer.parseInt(arguments[3]));
    while (System.in.read() != -1) {}
    running.close();
    System.exit(0);
  }

  private static AutoCloseable startZooKeeper(Path folder) throws Exception {
    ZooKeeperServer server = new ZooKeeperServer(folder.toFile(), folder.toFile(), 500);
    server.setMinSessionTimeout(1000);
    server.setMaxSessionTimeout(60000);
    ServerCnxnFactory factory = ServerCnxnFactory.createFactory(new java.net.InetSocketAddress("127.0.0.1", 0), 100);
    factory.startup(server);
    String security = System.getenv("SECURITY_JSON");
    if (security != null) {
      try (SolrZkClient client = new SolrZkClient.Builder().withUrl("127.0.0.1:" + factory.getLocalPort()).withTimeout(30000, TimeUnit.MILLISECONDS).build()) {
        client.create("/security.json", security.getBytes(StandardCharsets.UTF_8), CreateMode.PERSISTENT, true);
      }
    }
    tell(factory.getLocalPort());
    return factory::shutdown;
  }

  private static AutoCloseable startSolr(Path folder, String zkHost, int port) throws Exception {
    Files.writeString(folder.resolve("solr.xml"), SOLR_XML);
    Properties properties = new Properties();
    properties.setProperty("zkHost", zkHost);
    JettySolrRunner runner = new JettySolrRunner(folder.toString(), properties, JettyConfig.builder().setPort(port).setContext("/solr").build());
    runner.start();
    tell(runner.getLocalPort());
    return runner::stop;
  }

  private static void tell(int port) {
    System.out.println("listening on " + port);
    System.out.flush();
  }

  private SolrNode() {}
}
